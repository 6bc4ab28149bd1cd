/** Lengths of the lines on a drawn page, so that it looks written. */
const LINES = [108, 116, 96, 112, 104, 84, 114, 100, 110, 62]

/** Heights of the bars of our mark. */
const BARS = [12, 32, 20, 8]

/** A page of the guide in small: its heading, and lines for its text. */
function PreviewPage({ heading, cover }: { heading: string; cover?: boolean }) {
  return (
    <svg
      className="guide-page"
      viewBox="0 0 160 208"
      role="img"
      aria-label={`A page of the guide: ${heading}`}
    >
      <rect className="paper" x="0.5" y="0.5" width="159" height="207" rx="6" />
      {cover && (
        <>
          <rect className="cover" x="0.5" y="0.5" width="159" height="72" rx="6" />
          {BARS.map((height, bar) => (
            <rect
              key={height}
              className="cover-bar"
              x={16 + bar * 9}
              y={36 - height / 2}
              width="5"
              height={height}
              rx="2.5"
            />
          ))}
        </>
      )}
      <foreignObject x="16" y={cover ? 84 : 14} width="128" height={cover ? 110 : 52}>
        <p className="page-heading">{heading}</p>
      </foreignObject>
      {!cover &&
        LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <rect key={line} className="text-line" x="16" y={76 + line * 12} width={width} height="4" rx="2" />
        ))}
    </svg>
  )
}

/** What the guide looks like. */
export function GuidePreview({ title, headings }: { title: string; headings: readonly string[] }) {
  return (
    <ul className="guide-pages" aria-label="Pages of the guide">
      <li>
        <PreviewPage heading={title} cover />
      </li>
      {headings.map((heading) => (
        <li key={heading}>
          <PreviewPage heading={heading} />
        </li>
      ))}
    </ul>
  )
}
