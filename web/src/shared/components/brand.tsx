import { Link } from 'react-router-dom'

/** The mark and the name. */
export function BrandMark() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <g className="fill-on-accent">
          <rect x="6.5" y="13" width="3" height="6" rx="1.5" />
          <rect x="12" y="8" width="3" height="16" rx="1.5" />
          <rect x="17.5" y="11" width="3" height="10" rx="1.5" />
          <rect x="23" y="14" width="3" height="4" rx="1.5" />
        </g>
      </svg>
      <span className="word">Preceptor</span>
    </>
  )
}

/** The mark and the name, leading home. */
export function Brand({ to, className = '' }: { to: string; className?: string }) {
  return (
    <Link className={`brand ${className}`} to={to}>
      <BrandMark />
    </Link>
  )
}
