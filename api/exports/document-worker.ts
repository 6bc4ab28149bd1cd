import { parentPort } from 'node:worker_threads'
import type { DocumentOrder } from './documents.ts'

/** Each order is answered with its file, or with null where it could not be made. */
parentPort?.on('message', async (order: DocumentOrder) => {
  const file = await bytesOf(order).catch(() => null)
  if (file) parentPort?.postMessage(file, [file.buffer])
  else parentPort?.postMessage(null)
})

async function bytesOf({ format, tables, about }: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'excel') {
    const { excelFile } = await import('./excel.ts')
    return ownCopy(await excelFile(tables))
  }
  const { pdfFile } = await import('./pdf.ts')
  return ownCopy(Buffer.concat(await pdfFile(tables, about).toArray()))
}

/** Small buffers share their memory with others, and cannot be handed over. */
const ownCopy = (bytes: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
