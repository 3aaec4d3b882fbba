import type { Asker } from '../cast.ts'
import type { Answered, BankMove, LivesStage, Outcome } from './lives-stage.ts'

let documents = 0

/** A number of a document of the bank's. */
export const nextDocument = (): string => String(1_000 + ++documents)

/** The bank moves money as a document says, out if negative, once Karvon has accepted the document. */
export const moveAtBank = (
  { bank, clock, count }: LivesStage,
  { code }: Outcome,
  move: Omit<BankMove, 'at'>,
): void => {
  if (code === null) bank.push({ at: clock.peek(), ...move })
  else count(`bank document refused: ${code}`)
}

/** Drivers prepay, or take it from what they are owed. */
const fillAdvance = async ({ ask, payByPayme, random }: LivesStage, driver: Asker): Promise<void> => {
  if (random.happens(0.5))
    await payByPayme(driver, { purpose: 'advance', amount: random.whole(50, 400) * 1_000 })
  else await ask(driver, 'POST', '/driver/money/cover', { amount: random.whole(10, 300) * 1_000 })
}

const decideRefund = async (
  stage: LivesStage,
  { id, amount }: { readonly id: number; readonly amount: number },
): Promise<void> => {
  const { ask, asMalika, payme, random } = stage
  const through = random.pick(['bank', 'payme'])
  if (!random.happens(0.7)) {
    await ask(asMalika, 'PUT', `/admin/refunds/${id}`, { decision: 'rejected', reason: 'Hujjat kerak' })
    return
  }
  const document = nextDocument()
  const paid = { decision: 'paid', through, reference: document }
  const answer = await ask(asMalika, 'PUT', `/admin/refunds/${id}`, paid)
  stage.count(`refund ${answer.code ?? `by ${through}`}`)
  if (through === 'bank') moveAtBank(stage, answer, { document, amountUzs: -amount, name: 'Mijoz' })
  else if (answer.code === null) payme.collectedUzs -= amount
}

/** People pay what they owe, and ask for what they have. */
const settlePerson = async (stage: LivesStage, as: Asker): Promise<void> => {
  const { ask, payByPayme, random } = stage
  const { data } = await ask(as, 'GET', '/money')
  if (data.owed > 0) await payByPayme(as, { purpose: 'receivable', amount: data.owed })
  if (data.refundable === 0) return
  const amount = random.whole(1, data.refundable)
  const { data: refund, code } = await ask(as, 'POST', '/money/refunds', { amount })
  if (code !== null) return
  await decideRefund(stage, refund)
}

/** The company's money comes by bank transfer, and pays its debt first. */
const refillCompany = async (stage: LivesStage): Promise<void> => {
  const { ask, asDilnoza, asMalika, random } = stage
  const amount = random.whole(2_000, 12_000) * 1_000
  const document = nextDocument()
  const refill = { amount, bank_reference: document, description: '' }
  const answer = await ask(asMalika, 'POST', `/admin/companies/${asDilnoza.companyId}/refill`, refill)
  moveAtBank(stage, answer, { document, amountUzs: amount, name: 'Bek Savdo' })
}

/** Details to which the bank refused a payment are checked again. */
const checkDetails = async ({ ask, asMalika }: LivesStage): Promise<void> => {
  const { data } = await ask(asMalika, 'GET', '/admin/bank-details?checked=no')
  for (const { driver_id, version } of data)
    await ask(asMalika, 'PUT', `/admin/bank-details/${driver_id}/check`, { version })
}

/** The bank pays a company's refund by the file: it stays to be booked from the statement. */
const payByFile = ({ bank, clock }: LivesStage, line: Answered): void => {
  const { id, amount, holder } = line
  const purpose = `Qaytarish, KRV-P${id}`
  bank.push({ at: clock.peek(), document: nextDocument(), amountUzs: -amount, name: holder, purpose })
}

/** An operator books a driver's line by hand, as paid or failed. */
const settleLine = async (stage: LivesStage, line: Answered, isPaid: boolean): Promise<void> => {
  const { ask, asMalika, asBekzod } = stage
  const url = `/admin/payouts/${line.batchId}/lines/${line.id}`
  const document = nextDocument()
  const body = isPaid ? { bank_document: document } : { reason: 'Hisob yopiq' }
  const answer = await ask(asMalika, 'PUT', `${url}/${isPaid ? 'paid' : 'failed'}`, body)
  if (isPaid) moveAtBank(stage, answer, { document, amountUzs: -line.amount, name: line.holder })
  // a second press pays nothing twice
  await ask(asBekzod, 'PUT', `${url}/paid`, { bank_document: `B ${line.id}` })
  stage.count(isPaid ? 'paid out' : 'payout failed')
}

/** A batch of payouts: drafted by one operator, approved by another, its lines paid or failed. Returns what was exported. */
export const payOut = async (stage: LivesStage, { isAllPaid = false } = {}): Promise<readonly Answered[]> => {
  const { ask, asMalika, asBekzod, random } = stage
  await checkDetails(stage)
  const { data: drafted, code } = await ask(asMalika, 'POST', '/admin/payouts')
  if (code !== null) {
    stage.count(`not drafted: ${code}`)
    return []
  }
  const move = (as: Asker, version: number, name: string) =>
    ask(as, 'PUT', `/admin/payouts/${drafted.id}/${name}`, { version, reason: 'Xato' })
  if (!isAllPaid && random.happens(0.2)) {
    await move(asMalika, drafted.version, 'cancel')
    return []
  }
  const { data: approved } = await move(asBekzod, drafted.version, 'approve')
  const { data: exported } = await move(asMalika, approved.version, 'export')
  const lines: readonly Answered[] = exported.lines ?? []
  for (const line of lines) {
    if (line.refund === null)
      await settleLine(stage, { ...line, batchId: drafted.id }, isAllPaid || random.happens(0.8))
    else payByFile(stage, line)
  }
  return lines.map(line => ({ ...line, batchId: drafted.id }))
}

/** What people and operators do with money between orders. */
export const moveMoney = async (stage: LivesStage): Promise<void> => {
  const { random } = stage
  await fillAdvance(stage, random.pick([stage.asRustam, stage.asShavkat]))
  await settlePerson(stage, random.pick([stage.asAziza, stage.asSardor]))
  if (random.happens(0.5)) await refillCompany(stage)
  if (random.happens(0.4)) await payOut(stage)
}
