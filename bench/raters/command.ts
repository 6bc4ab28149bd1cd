import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readRatedAnswers } from './answer-codes.ts'
import { rateRaters, statisticsLines } from './rater-statistics.ts'
import { drawAnswers, RATERS, ratingGuide, ratingSheet } from './rating-sheet.ts'
import { type Ratings, RatingsError, readRatings } from './read-ratings.ts'

/** What the command was called with is wrong. */
export class UsageError extends Error {}

/**
 * `sheet --out DIR` writes a guide and a sheet for each of three people who rate answers blindly, and returns their
 * paths; `statistics FILE FILE FILE` reads the filled sheets and returns how far people agree, and the rules with them,
 * as `name value low high`.
 * @throws UsageError, and RatingsError where a file cannot be used
 */
export function runRaters(args: readonly string[]): string[] {
  const { command, files, options } = readArguments(args)
  if (command === 'sheet') return writeSheets(options)
  if (command === 'statistics') return statisticsOf(files, options.seed)
  throw new UsageError(command ? `There is no command "${command}".` : 'Name a command.')
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: text, answers: text, seed: text },
      allowPositionals: true,
    })
    const [command, ...files] = positionals
    const options = {
      out: values.out,
      answers: wholeNumber('--answers', values.answers ?? '36'),
      seed: wholeNumber('--seed', values.seed ?? '1'),
    }
    return { command, files, options }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function wholeNumber(name: string, given: string): number {
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UsageError(`${name} is "${given}", not a whole number from 1 on.`)
  return number
}

function writeSheets({ out, answers, seed }: ReturnType<typeof readArguments>['options']): string[] {
  if (!out) throw new UsageError('Name a folder for the sheets with --out.')
  const all = readRatedAnswers()
  if (answers > all.length) throw new UsageError(`There are ${all.length} answers, not ${answers}.`)
  const drawn = drawAnswers(all, answers, seed)
  const files = [
    ['how-to-rate.md', ratingGuide()],
    ...Array.from({ length: RATERS }, (_, at) => [`rater-${at + 1}.csv`, ratingSheet(drawn, at + 1, seed)]),
  ].map(([name, content]) => [join(out, name!), content!] as const)
  // Somebody's ratings may be in it.
  const filled = files.find(([file]) => existsSync(file))
  if (filled) throw new RatingsError(`${filled[0]} is there already. Choose another folder.`)
  mkdirSync(out, { recursive: true })
  for (const [file, content] of files) writeFileSync(file, content)
  return files.map(([file]) => file)
}

function statisticsOf(files: readonly string[], seed: number): string[] {
  if (files.length !== RATERS)
    throw new UsageError(`Statistics need ${RATERS} files, one for each person, not ${files.length}.`)
  if (new Set(files.map((file) => resolve(file))).size < files.length)
    throw new UsageError('One file is named twice: a person would agree with themselves.')
  const answers = readRatedAnswers()
  const codes = new Set(answers.map(({ code }) => code))
  const raters = files.map((file) => readFile(file, (code) => codes.has(code)))
  return statisticsLines(rateRaters(raters, answers, seed))
}

function readFile(file: string, isKnown: (code: string) => boolean): Ratings {
  try {
    return readRatings(readFileSync(file, 'utf8'), isKnown)
  } catch (error) {
    if (error instanceof RatingsError) throw new RatingsError(`${file}:\n${error.message}`)
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR') throw new RatingsError(`${file}: there is no such file.`)
    throw error
  }
}
