import { z } from 'zod'

export const ScenarioType = z.enum([
  'emergency',
  'pediatrics',
  'geriatrics',
  'icu',
  'surgery',
  'mental health',
])
export type ScenarioType = z.infer<typeof ScenarioType>

export const TYPE_LABELS: Record<ScenarioType, string> = {
  emergency: 'Emergency',
  pediatrics: 'Pediatrics',
  geriatrics: 'Geriatrics',
  icu: 'ICU',
  surgery: 'General Medical-Surgical',
  'mental health': 'Mental Health',
}
