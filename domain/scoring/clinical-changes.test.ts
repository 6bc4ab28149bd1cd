import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { describe, expect, test } from 'vitest'
import { nextPatientState, startState } from '../patient/patient-state.ts'
import { CLINICAL_SCENARIOS, findScenario } from '../patient/scenarios.ts'
import { youSentence } from '../text/you-sentence.ts'
import { judgeClinical } from './clinical.ts'
import { CLINICAL_COMPETENCY_NAMES } from './clinical-anchors.ts'
import { areasToImprove, type ChangeKind, furtherSteps, rankChanges, stepsAhead } from './clinical-changes.ts'

const ORDER: readonly ChangeKind[] = ['harmed', 'couldHarm', 'leftOut']

const evidenceFor = (id: string, messages: readonly string[]): ClinicalEvidence[] =>
  judgeClinical(findScenario(id)!, messages).competencies.map(({ evidence, missing, mistakes, ...rest }) => ({
    ...rest,
    quotes: [],
    done: evidence,
    missing,
    mistakes: mistakes.map((one) => ({ ...one, quote: null })),
  }))

/** Chats in which things go wrong in many ways: each mistake alone, all of them, and before or after safe care. */
const chatsOf = ({ id, mistakes, actions }: (typeof CLINICAL_SCENARIOS)[number]): string[][] => {
  const wrong = mistakes.map(({ cues }) => cues[0]!.example)
  const safe = [...SAFE_NURSES[id]!]
  return [
    [],
    safe,
    wrong,
    wrong.toReversed(),
    [...wrong, ...safe],
    [...safe, ...wrong],
    [...actions.map(({ cues }) => cues[0]!.example), ...wrong],
    ...mistakes.flatMap(({ cues }) => cues.map(({ example }) => [example])),
    ...wrong.map((example) => ['Good morning.', example, ...safe.slice(0, 2)]),
    Array.from({ length: 10 }, (_, at) => `My garden is lovely, part ${at}.`),
  ]
}

describe.each(CLINICAL_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  '%s',
  (id, scenario) => {
    const chats = chatsOf(scenario)

    test('what harmed goes before what could have harmed, and both before what was left out', () => {
      for (const chat of chats) {
        const kinds = rankChanges(evidenceFor(id, chat)).map(({ kind }) => ORDER.indexOf(kind))
        expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
      }
      const wrong = rankChanges(evidenceFor(id, chats[2]!))
      expect(new Set(wrong.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    })

    test('of what was left out, what the patient got worse without goes first', () => {
      const talk = chats.at(-1)!
      const { state } = judgeClinical(scenario, talk)
      const missedFlags = state.redFlags.filter(({ status }) => status === 'missed').map((flag) => flag.id)
      const needed = scenario.redFlags
        .filter((flag) => missedFlags.includes(flag.id))
        .flatMap(({ metBy }) => metBy)
      const [first] = rankChanges(evidenceFor(id, talk))
      expect(
        scenario.actions.filter((action) => needed.includes(action.id)).map(({ missed }) => missed),
      ).toContain(first!.text)
    })

    test('no action is praised and faulted', () => {
      for (const chat of chats) {
        const { competencies, state } = judgeClinical(scenario, chat)
        const wrong = competencies.flatMap(({ mistakes }) =>
          mistakes.map(({ id: mistake, quote }) => ({
            quote,
            turn: state.mistakes.find((one) => one.id === mistake)!.turn,
          })),
        )
        const praised = competencies.flatMap(({ evidence }) => evidence.filter(({ faulted }) => !faulted))
        // To explain what harms is another action than to do it.
        const said = scenario.actions.filter(({ way }) => way === 'say').map((action) => action.id)
        for (const { id: action, quote, turn } of praised.filter((one) => !said.includes(one.id))) {
          const same = wrong.filter((one) => one.turn === turn && one.quote === quote)
          expect([action, same]).toEqual([action, []])
        }
        const texts = rankChanges(evidenceFor(id, chat)).map(({ text }) => text)
        expect(new Set(texts).size).toBe(texts.length)
        for (const { name } of praised) expect(texts).not.toContain(youSentence(name))
      }
    })

    test('the first thing is the same in the list, in the areas and in the steps', () => {
      for (const chat of chats) {
        const changes = rankChanges(evidenceFor(id, chat))
        const [area] = areasToImprove(changes)
        const [step] = stepsAhead(changes)
        const [first] = changes
        expect(step).toBe(first?.advice)
        expect(area?.split(':')[0]).toBe(first && CLINICAL_COMPETENCY_NAMES[first.competency])
        const areas = areasToImprove(changes)
        for (const one of areas) expect(one).toMatch(/^[A-Z][^:]*: [^.!?]+\.$/)
        expect(new Set(areas).size).toBe(areas.length)
        const listed = changes.flatMap(({ text, advice }) => (advice === step ? [text, advice] : text))
        for (const one of furtherSteps(changes)) {
          expect(stepsAhead(changes)).toContain(one)
          expect(listed).not.toContain(one)
        }
        expect(stepsAhead(changes)).toEqual(changes.slice(0, 4).map(({ advice }) => advice))
      }
    })

    test('a mistake has a sentence to say in its place, and the rules read no mistake in it', () => {
      for (const { id: mistake, tryLine, advice } of scenario.mistakes) {
        const { mistakes } = nextPatientState(scenario, startState(scenario), tryLine)
        expect([mistake, mistakes]).toEqual([mistake, []])
        expect([mistake, advice]).toEqual([mistake, expect.stringMatching(/^[A-Z][^“”]*\.$/)])
      }
    })

    test('whoever gave a treatment does not read that none was given', () => {
      const given = scenario.mistakes.filter(({ worsens, name }) => worsens && /^Gave /.test(name))
      const looked = scenario.lookAgain.after.map((one) => one.given)
      for (const { id: mistake } of given) expect(looked).toContain(mistake)
      for (const chat of chats) {
        const { judgment, state } = judgeClinical(scenario, chat)
        const reached = judgment.find(({ step }) => step === 'evaluateOutcomes')!.status !== 'notReached'
        const treated = [...state.actions, ...state.mistakes].some((one) => looked.includes(one.id))
        expect(reached).toBe(treated)
      }
    })

    test('what was left out is an order once it is a step', () => {
      for (const { advice, text } of rankChanges(evidenceFor(id, []))) {
        expect(text).toMatch(/^You didn’t /)
        expect(advice).toMatch(/^[A-Z](?!ou didn’t)[^.]*\.$/)
      }
    })
  },
)

test('nitroglycerin that dropped the pressure leads, then aspirin without a question, then the ECG', () => {
  const evidence = evidenceFor('chest_pain', [
    'I am taking your vital signs now.',
    'I am giving you nitroglycerin under the tongue.',
    'I call the physician. Then I give you aspirin 324 mg to chew.',
  ])
  const changes = rankChanges(evidence)
  expect(changes.slice(0, 3).map(({ kind, text }) => [kind, text])).toEqual([
    ['harmed', 'You gave nitroglycerin.'],
    ['couldHarm', 'You gave aspirin without asking about allergies.'],
    ['leftOut', 'You didn’t get a 12-lead ECG.'],
  ])
  expect(changes[0]!.tryLine).toContain('sildenafil')
  expect(areasToImprove(changes).slice(0, 2)).toEqual([
    'Clinical knowledge: you gave nitroglycerin, and the patient got worse.',
    'Prioritization and safety: you gave aspirin without asking about allergies, which could have hurt the patient.',
  ])
  // The first is led with, and the ECG is in the list of what was left out.
  expect(furtherSteps(changes)).toEqual([changes[1]!.advice])
  expect(changes.map(({ advice }) => advice)).not.toContain('Ask about allergies before giving a drug.')
  const aspirin = evidence.flatMap(({ done }) => done).find(({ name }) => name === 'Gave aspirin to chew')
  expect(aspirin).toMatchObject({ faulted: true })
})

test('aspirin after the question is praised, and given again without it nothing is faulted', () => {
  const { competencies } = judgeClinical(findScenario('chest_pain')!, [
    'Are you allergic to anything? Then I am giving you 324 mg of aspirin to chew.',
    'I am giving you another aspirin.',
  ])
  const done = competencies.flatMap(({ evidence }) => evidence)
  expect(done.find(({ id }) => id === 'aspirin')).toMatchObject({ faulted: false })
  expect(competencies.flatMap(({ mistakes }) => mistakes)).toEqual([])
})

test('an older result, without what is known now, keeps its sentences', () => {
  const part: ClinicalEvidence = {
    ...{ competency: 'safety', score: 50, level: 3, anchor: '', quotes: [], done: [] },
    missing: [
      {
        ...{ name: 'Drew a troponin', reason: 'It names the cause.' },
        ...{ missed: null, tryLine: null, worsened: false, byTurn: null },
      },
    ],
    mistakes: [
      {
        ...{ name: 'Gave nitroglycerin', reason: 'The pressure collapses.', quote: null },
        ...{ harmed: false, advice: null, tryLine: null },
      },
    ],
  }
  expect(rankChanges([part, part]).map(({ text, why, advice }) => [text, why, advice])).toEqual([
    ['You gave nitroglycerin.', 'The pressure collapses.', 'You gave nitroglycerin.'],
    ['It names the cause.', null, 'It names the cause.'],
  ])
})
