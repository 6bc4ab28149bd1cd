import type { NcjmmStep } from '@preceptor/contracts/practice/practice'
import stored from './frameworks.json' with { type: 'json' }

/** A part of a framework: its official name, and what it means in one plain line of our own. */
export interface FrameworkPart {
  name: string
  description: string
}

/**
 * The six steps of clinical judgment: layer 3 of the Clinical Judgment Measurement Model of the National Council of State
 * Boards of Nursing, which the NCLEX has tested since April 2023. The names are NCSBN's, the descriptions ours.
 */
export const NCJMM: Readonly<Record<NcjmmStep, FrameworkPart>> = stored.ncjmm

/**
 * The six competencies of Quality and Safety Education for Nurses for prelicensure students (Cronenwett et al., Nursing
 * Outlook 2007;55:122-131). The names are those of qsen.org, the descriptions ours.
 */
export const QSEN: Readonly<Record<QsenCompetency, FrameworkPart>> = stored.qsen
export type QsenCompetency = keyof typeof stored.qsen

/**
 * The seven domains of the curriculum of the Vizient/AACN Nurse Residency Program, as vizientinc.com lists them (a stored
 * copy of the program's page, read on 2026-11-26). The program builds them on the ten domains of AACN's Essentials of
 * 2021. The curriculum itself is not public, so the descriptions follow the names and the Essentials.
 */
export const RESIDENCY: Readonly<Record<ResidencyDomain, FrameworkPart>> = stored.residency
export type ResidencyDomain = keyof typeof stored.residency
