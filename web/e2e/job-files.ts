import { crc32 } from 'node:zlib'

/** A file to choose or drop in the browser. */
export interface JobFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A zip whose entries are stored as they are (PKWARE APPNOTE 4.3). */
const storedZip = (entries: Record<string, string>, claimedBytes?: number) => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const path = Buffer.from(name)
    const data = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claimedBytes ?? data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, data])
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, where, path)
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A Word file with one paragraph a line; each of its entries may claim to unpack to so many bytes. */
export const docx = (name: string, lines: readonly string[], claimedBytes?: number): JobFile => {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${escapedXml(line)}</w:t></w:r></w:p>`).join('')
  const schemas = 'http://schemas.openxmlformats.org'
  const entries = {
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  }
  const buffer = storedZip(entries, claimedBytes)
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer }
}

const pdfOf = (name: string, objects: readonly string[], trailer = ''): JobFile => {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${xref}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

const pageWith = (content: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
]

/** A PDF of one page with one line of text a line; without lines it is an empty page, like a scan. */
export const pdf = (name: string, lines: readonly string[]): JobFile => {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -16 Td`).join('\n')
  return pdfOf(name, pageWith(lines.length ? `BT /F1 12 Tf 72 720 Td\n${shown}\nET` : ''))
}

/** A PDF that opens with a password only. */
export const lockedPdf = (name: string): JobFile => {
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'a5'.repeat(32)}> /U <${'5a'.repeat(32)}> >>`
  const id = '00112233445566778899aabbccddeeff'
  return pdfOf(name, [...pageWith(''), lock], `/Encrypt 6 0 R /ID [<${id}> <${id}>] `)
}

export const plainFile = (name: string, content: string | Buffer): JobFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
