import { createMailStandIn } from '../stand-ins/mail/stand-in.ts'

/** The mail stand-in as a process of its own; PORT says where its inbox is, SMTP_PORT where it takes mail. */
const standIn = createMailStandIn({
  smtpPort: Number(process.env.SMTP_PORT),
  httpPort: Number(process.env.PORT),
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
