import type { Page, WebSocketRoute } from '@playwright/test'

type Message = { readonly name: string; readonly arguments?: readonly string[] }

/** A key on the computer: whose it is, and until when. */
export type Key = { readonly holder: string; readonly taxId: string; readonly validTo?: string }

/** What the person does in E-IMZO's window for the password. */
export type Hand = 'types' | 'mistypes' | 'closes'

/** E-IMZO on the computer of a page. */
export type EImzoProgram = {
  isRunning: boolean
  keys: readonly Key[]
  hand: Hand
  /** The STIR that it signs for instead of the key's, as with a certificate that names one company and belongs to another. */
  signsAs: string | null
  /** What it was asked, by name. */
  readonly asked: string[]
}

const FAR = '2049.04.25 23:59:59'

const listed = ({ holder, taxId, validTo = FAR }: Key) => ({
  ...{ disk: 'C:\\', path: '', name: `DS${taxId}` },
  alias: `cn=${holder},o="${holder} savdo" mchj,1.2.860.3.16.1.1=${taxId},serialnumber=71c4eb12,validto=${validTo}`,
})

/** The container as the fake Didox reads it: who signed what. */
const containerOf = (signer: string, content: string): string =>
  Buffer.from(JSON.stringify({ signer, content })).toString('base64')

const signed = ({ hand, signsAs }: EImzoProgram, [content = '', keyId = '']: readonly string[]): object =>
  hand === 'mistypes'
    ? { success: false, reason: 'javax.crypto.BadPaddingException: pad block corrupted' }
    : { success: true, pkcs7_64: containerOf(signsAs ?? keyId, content), signature_hex: 'ab12' }

const answerOf = (program: EImzoProgram, { name, arguments: given = [] }: Message): object => {
  const { keys, hand } = program
  if (name === 'version') return { success: true, major: '4', minor: '86' }
  if (name === 'list_all_certificates') return { success: true, certificates: keys.map(listed) }
  if (name === 'create_pkcs7') return signed(program, given)
  if (name !== 'load_key') return { success: false, reason: `unknown ${name}` }
  // the key is named by the STIR that it signs for
  return hand === 'closes'
    ? { success: false, reason: 'Ввод пароля отменён' }
    : { success: true, keyId: given[2]?.slice(2) }
}

/** Installs E-IMZO for a page. While it does not run, the page's connection goes to its port, where nothing is. */
export const installEImzo = async (page: Page, keys: readonly Key[]): Promise<EImzoProgram> => {
  const program: EImzoProgram = { isRunning: true, keys, hand: 'types', signsAs: null, asked: [] }
  await page.routeWebSocket('wss://127.0.0.1:64443/service/cryptapi', (socket: WebSocketRoute) => {
    if (!program.isRunning) return void socket.connectToServer()
    socket.onMessage(text => {
      const message = JSON.parse(String(text)) as Message
      program.asked.push(message.name)
      socket.send(JSON.stringify(answerOf(program, message)))
    })
  })
  return program
}
