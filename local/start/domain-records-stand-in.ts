import { createDomainRecordsStandIn } from '../stand-ins/domain-records/stand-in.ts'

/** The name server's stand-in as a process of its own; PORT says where its page is, DNS_PORT where it answers queries. */
const standIn = createDomainRecordsStandIn({
  port: Number(process.env.DNS_PORT),
  httpPort: Number(process.env.PORT),
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
