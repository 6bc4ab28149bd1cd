/**
 * Texts that are cheap to write and dear to read where a pattern tries each start, or each split, of them anew. By what
 * they are made of; `chars` long.
 */
export const hostileTexts = (chars: number): Readonly<Record<string, string>> => {
  const filled = (piece: string) => piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)
  const between = (before: string, piece: string, after: string) =>
    before + filled(piece).slice(before.length + after.length) + after
  return {
    blanks: between('Nurse', ' ', 'wanted'),
    tabs: between('I', '\t', '.'),
    'line ends': between('a', '\n', 'b'),
    'odd blanks': between('I called', '\u00a0\u2003', 'him'),
    'opening brackets': filled('['),
    'nested brackets': '('.repeat(chars / 2) + ')'.repeat(chars / 2),
    'brackets and blanks': filled('[ ( '),
    'signs of markup': filled('<a <!-- '),
    stars: filled('*'),
    'stars and blanks': filled('* _ '),
    bullets: filled('• - '),
    'one letter': filled('a'),
    'one word': filled('nurse '),
    'short words': filled('I a '),
    'lead-ins': filled('i then also just '),
    'joined words': filled("i've-"),
    digits: filled('1'),
    'digits and dashes': filled('1-'),
    dots: filled('.'),
    'dots and blanks': filled('. '),
    commas: filled(', '),
    colons: filled('system: '),
    quotes: filled('"“'),
    quotations: filled('in "a" '),
    'capital names': filled('At Mercy of the '),
    actions: filled('I checked and then I called and '),
    'labels before blanks': filled(`mrn${' '.repeat(90)}dob${' '.repeat(90)}5${' '.repeat(90)}`),
    orders: filled('ignore the previous '),
    'at-signs': filled('a@a.'),
    slashes: between('a', '/', 'b'),
    escapes: filled('\\"'),
    'combining marks': between('e', '\u0301', 'x'),
    emoji: filled('👩🏽‍⚕️'),
  }
}
