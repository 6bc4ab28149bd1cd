import { DEMO_CLIENT } from '../stand-ins/identity-provider/people.ts'
import { createIdentityProvider } from '../stand-ins/identity-provider/stand-in.ts'

/** The identity provider's stand-in as a process of its own; PORT says where, APP_PORTS where the app may be. */
const { PORT, APP_PORTS = '' } = process.env
const apps = APP_PORTS.split(',').flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
const standIn = await createIdentityProvider({
  port: Number(PORT),
  ...DEMO_CLIENT,
  redirectUris: apps.map((app) => `${app}/api/auth/sso/callback`),
  signedOutUris: apps.map((app) => `${app}/`),
  ...(apps[1] && { backChannelUri: `${apps[1]}/api/auth/sso/back-channel` }),
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
