const SVG = 'http://www.w3.org/2000/svg'
const WIDTH = 4

/** The bars of a path of vertical lines, as `M4 46v4M12 40.5v15`: left edge, top and height of each, ends included. */
export const barsOfPath = (path: string): { x: number; y: number; height: number }[] =>
  path
    .split('M')
    .slice(1)
    .map((line) => {
      const [start = '', length = ''] = line.split('v')
      const [x, y] = start.split(' ').map(Number) as [number, number]
      return { x: x - WIDTH / 2, y: y - WIDTH / 2, height: Number(length) + WIDTH }
    })

/** The bars of a voice line, each by itself; made of its picture the first time. */
export const barsOf = (line: Element): SVGRectElement[] => {
  const path = line.querySelector('path')
  path?.replaceWith(
    ...barsOfPath(path.getAttribute('d') ?? '').map(({ x, y, height }) => {
      const bar = document.createElementNS(SVG, 'rect')
      for (const [name, value] of Object.entries({ x, y, width: WIDTH, height, rx: WIDTH / 2 }))
        bar.setAttribute(name, String(value))
      return bar
    }),
  )
  return [...line.querySelectorAll('rect')]
}
