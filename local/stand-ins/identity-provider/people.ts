/** Somebody whom the provider knows. */
export interface ProviderPerson {
  subject: string
  email: string
  firstName: string
  lastName: string
  emailVerified: boolean
  /** Who is not may neither sign in nor have a token renewed. */
  active: boolean
}

/** The password of all of them. */
export const PROVIDER_PASSWORD = 'preceptor-demo'
/** How a team of the demo is known to the provider. */
export const DEMO_CLIENT = { clientId: 'preceptor', clientSecret: 'preceptor-demo-client-secret' }
/** The domain of the demo. */
const DEMO_DOMAIN = 'hospital.example'

const person = (subject: string, name: string, firstName: string, lastName: string): ProviderPerson => ({
  subject,
  email: `${name}@${DEMO_DOMAIN}`,
  firstName,
  lastName,
  emailVerified: true,
  active: true,
})

export const DEMO_PEOPLE: readonly ProviderPerson[] = [
  person('u-1001', 'maya', 'Maya', 'Okafor'),
  person('u-1002', 'tomas', 'Tomás', 'Herrera'),
  person('u-1003', 'lin', 'Lin', 'Chen'),
]
