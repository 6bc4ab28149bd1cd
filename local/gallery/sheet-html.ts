import { LOOKS, pictureOf } from './looks.ts'

/** A story as the gallery lists it. */
export interface Listed {
  id: string
  screen: string
  state: string
}

const STYLE = `
body { margin: 24px; font: 14px system-ui, sans-serif; background: #dfe4e2; color: #14211f }
section { margin: 0 0 32px }
h2 { margin: 0 0 8px; font-size: 16px }
.looks { display: flex; gap: 12px; align-items: flex-start }
img { border: 1px solid #9aa8a4; background: #fff }
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const row = ({ id, screen, state }: Listed): string => {
  const pictures = LOOKS.map((look) => {
    const file = pictureOf(id, look)
    return `<a href="${file}"><img src="${file}" alt="${look.width} px, ${look.scheme}" width="${look.width === 360 ? 180 : 520}"></a>`
  })
  return `<section><h2>${escaped(screen)}: ${escaped(state)}</h2><div class="looks">${pictures.join('')}</div></section>`
}

/** A page that shows every look of each story in a row; the pictures lie beside it. */
export const sheetHtml = (stories: readonly Listed[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${stories
    .map(row)
    .join('')}</html>\n`
