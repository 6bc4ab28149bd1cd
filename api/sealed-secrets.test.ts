import { describe, expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealed-secrets.ts'

const secrets = ['a secret for tests only, 32 characters']
const context = 'totp:3f0c'

describe('a sealed secret', () => {
  test('opens for the row it was sealed for, and shows nothing of itself', () => {
    const sealed = sealSecret('JBSWY3DPEHPK3PXP', { context, secrets })
    expect(openSecret(sealed, { context, secrets })).toBe('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY')
    expect(sealSecret('JBSWY3DPEHPK3PXP', { context, secrets })).not.toBe(sealed)
  })

  test('opens for no other row, under no other key, and not once it is changed', () => {
    const sealed = sealSecret('JBSWY3DPEHPK3PXP', { context, secrets })
    expect(() => openSecret(sealed, { context: 'totp:77aa', secrets })).toThrow()
    expect(() =>
      openSecret(sealed, { context, secrets: ['another secret of tests, 32 characters'] }),
    ).toThrow()
    const bytes = Buffer.from(sealed.split('.')[1]!, 'base64url')
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => openSecret(`s1.${changed.toString('base64url')}`, { context, secrets })).toThrow()
    }
    for (const other of ['', 's1.', 's1.AAAA', sealed.slice(0, -8), sealed.replace('s1', 's2')]) {
      expect(() => openSecret(other, { context, secrets })).toThrow()
    }
  })

  test('still opens under a former key, and is sealed under the first', () => {
    const sealed = sealSecret('old', { context, secrets })
    const rolled = ['another secret of tests, 32 characters', ...secrets]
    expect(openSecret(sealed, { context, secrets: rolled })).toBe('old')
    const anew = sealSecret('new', { context, secrets: rolled })
    expect(() => openSecret(anew, { context, secrets })).toThrow()
  })
})
