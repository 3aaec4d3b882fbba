// The fake issuer as a process of its own, for journeys: it says where it is, lets whoever comes be the person that its parent names,
// and ends with its parent.
import { CLIENT_ID, CLIENT_SECRET, type IssuerPerson, startFakeIssuer } from './fake-issuer.ts'

const issuer = await startFakeIssuer()
issuer.asks = true

process.on('message', (person: IssuerPerson) => {
  issuer.person = person
  process.send?.({ is: person.sub })
})
process.on('disconnect', () => process.exit())
process.send?.({ url: issuer.url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
