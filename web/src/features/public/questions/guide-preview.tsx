import stored from './guide-pages/pages.json' with { type: 'json' }

/** Pages of the guide in small, as a buyer gets them; each leads to its picture at full size. `picture` gives the address of a file. */
export function GuidePreview({ picture }: { picture: (file: string) => string }) {
  return (
    <ul className="guide-pages" aria-label="Pages of the guide">
      {stored.pages.map(({ file, width, height, alt }) => (
        <li key={file}>
          <a href={picture(file)}>
            <img
              className="guide-page"
              src={picture(file)}
              width={width}
              height={height}
              alt={alt}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
