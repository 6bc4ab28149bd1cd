/** A schema that is made when it is first used. The build puts it around the schemas of the contracts. */
export const makeLate = <Schema extends object>(make: () => Schema): Schema => {
  let made: Schema | undefined
  const schema = () => {
    made ??= make()
    return made
  }
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(schema(), name),
    has: (_, name) => Reflect.has(schema(), name),
  })
}
