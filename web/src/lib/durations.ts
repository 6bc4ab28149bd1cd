/** Minutes as she reads them: `46 min`, from 60 on `1 h 46 min`. Rounded down, so no minute is promised twice. */
export const minutesText = (minutes: number) => {
  const whole = Math.max(0, Math.floor(minutes + 1e-6))
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${rest} min`
}

/** A date in US short form: `Nov 19, 2026`. */
export const shortDate = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(iso))

/** One decimal at most, without a trailing zero: 4.6, 12. */
export const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)
