// The fake Didox as a process of its own, for journeys: it says where it is, answers each message of its parent with what it has, and
// ends with its parent.
import { DIDOX_ACCOUNT, startFakeDidox } from './fake-didox.ts'
import type { Fault } from './fake-provider.ts'

type Told = {
  /** Of further accounts, by tax number. */
  readonly passwords?: Readonly<Record<string, string>>
  readonly faults?: readonly Fault[]
}

const didox = await startFakeDidox()

process.on('message', ({ passwords = {}, faults = [] }: Told) => {
  for (const [taxId, password] of Object.entries(passwords)) didox.passwords.set(taxId, password)
  didox.faults.push(...faults)
  process.send?.({ documents: didox.documents })
})
process.on('disconnect', () => process.exit())
process.send?.({ url: didox.url, account: DIDOX_ACCOUNT })
