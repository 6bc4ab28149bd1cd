import { toPlainWords, wordsIn } from './plain-words.ts'

/** Frequent words of languages that nurses in the United States speak beside English; none is an English word. */
const FOREIGN = new Set(
  `hola gracias señora señor puedo puede puedes quiero quiere tengo tiene hablo hablar habla trabajo trabajé trabajar
  entiendo entender pregunta porque para pero como cuando donde está estaba estoy muy más mi mis yo el la los las una
  un unos del que qué con por en es soy era fue lo le se ayudar pacientes paciente enfermera enfermo años llamo
  llamé siento mucho ingles inglés español vocación gusta favor repetir sí
  je ne pas suis est et le les des une dans avec pour mais j'ai c'est vous nous mon ma mes ans depuis comprends
  travaillé hôpital infirmière bonjour merci oui très que qui sur au aux du
  ich nicht und der das ist habe bin war ein eine einen mit für auf wir sie mein meine verstehe frage gearbeitet jahre
  krankenschwester aber wie bitte danke guten
  eu não você minha meu trabalhei trabalho anos dois obrigado obrigada uma com muito são também foi enfermeira
  ang ng sa ako ko mga po opo siya ay na hindi ito kasi pasyente taon kayo naman lang yung ka mo salamat
  mwen ou pa ki nan avèk`.split(/\s+/),
)
/** Spelled as an English word too: no proof of another language. */
const SHARED = new Set('es en la le que un con mis mas war mo ka na pa ma mi'.split(' '))
const ENGLISH = new Set(
  `the and i to of was my is it that with for she he we they you had have not but so at from her his were patient
  patients nurse because this what when how do did can could would are be an a in on as them us if then said told
  i'm i'd it's don't didn't know there their`.split(/\s+/),
)

const NOT_ASCII = /\P{ASCII}/u
const LETTERS = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
const ACCENTED = /[áéíóúñãõçàèùâêîôûëïüöäß]/u

/** Whether plain words are of another language than English. Foreign words within an English text do not count. */
export const isOtherLanguage = (words: readonly string[]): boolean => {
  const text = words.join(' ')
  if (NOT_ASCII.test(text)) {
    const letters = text.match(LETTERS)?.length ?? 0
    if (letters > 0 && (text.match(LATIN)?.length ?? 0) < letters / 2) return true
  }
  const isForeign = (word: string) => FOREIGN.has(word) || ACCENTED.test(word)
  const foreign = words.filter(isForeign)
  const english = words.filter((word) => ENGLISH.has(word) && !FOREIGN.has(word)).length
  if (!foreign.some((word) => !SHARED.has(word))) return false
  return foreign.length >= 2 ? foreign.length > 2 * english : words.length <= 3 && english === 0
}

/** The same of a text as it was written. */
export const isInOtherLanguage = (text: string): boolean => isOtherLanguage(wordsIn(toPlainWords(text)))
