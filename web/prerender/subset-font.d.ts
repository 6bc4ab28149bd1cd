/** What we use of subset-font (2.9), which brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** Of each axis what is kept of it, or the one place it is held at. */
      variationAxes: Record<string, { min: number; max: number } | number>
    },
  ): Promise<Buffer>
}
