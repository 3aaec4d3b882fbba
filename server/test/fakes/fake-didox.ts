import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'

export const DIDOX_ACCOUNT = { partnerToken: 'partner token', taxId: '301234567', password: 'secret word' }

/** A company as `/v1/utils/info/{tin}` answers it (Didox, "Utilities" 16), as far as we read it. */
export const REGISTERED = {
  tin: '310529901',
  shortName: '"DIDOX TECH" MCHJ',
  name: '"DIDOX TECH" MAS\'ULIYATI CHEKLANGAN JAMIYAT',
  address: 'Фидойилар МФЙ, Махтумкули кучаси, 114а-уй  ',
  director: 'MAXMUDOV BEHRUZJON RAVSHAN O‘G‘LI',
  mfo: '00401',
}

/** A document as Didox keeps it. */
export type KeptDocument = {
  readonly id: string
  readonly doctype: string
  readonly number: string
  /** Of the account that made it. */
  readonly taxId: string
  readonly json: unknown
  status: number
}

/** Didox on loopback, after the pages of api-docs.didox.uz "Login", "Utilities", "Documents" and "E-IMZO". */
export type FakeDidox = FakeProvider & {
  /** What it answers about a STIR. */
  readonly companies: Map<string, unknown>
  readonly account: { password: string }
  /** Passwords of other accounts, by tax number. */
  readonly passwords: Map<string, string>
  readonly documents: KeptDocument[]
  /** What the next documents are refused with, in turn. */
  readonly refusals: string[]
  /** Ends every key, as after 360 minutes. */
  endKeys(): void
}

const bodyOf = ({ body }: Pick<ProviderRequest, 'body'>) => JSON.parse(String(body))

/** Keys are stored in lower case, so the content that is signed is not what was sent. */
const lowered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), lowered(one)]))
}

type Json = Record<string, Record<string, string>>

const numberOf = (json: Json): string =>
  json.actdoc?.actno ?? json.facturadoc?.facturano ?? json.waybilldoc?.waybillno ?? ''

const error = (message: string): ProviderAnswer => ({
  status: 422,
  body: { data: { status: 'error', message, context: [] } },
})

/** Base64 of the container that the fake E-IMZO makes around a text: the text itself is readable in it. */
export const fakePkcs7 = (content: string, signer: string): string =>
  Buffer.from(JSON.stringify({ signer, content })).toString('base64')

const signedIn = (token: unknown): { signer: string; content: string } | null => {
  const inner = /^stamped:(.+)$/.exec(String(token))?.[1]
  try {
    return inner === undefined ? null : JSON.parse(Buffer.from(inner, 'base64').toString())
  } catch {
    return null
  }
}

const createDocuments = (documents: KeptDocument[], refusals: string[]) => {
  const find = (id: string | undefined, taxId: string) =>
    documents.find(one => one.id === id && one.taxId === taxId)
  const create = (doctype: string, taxId: string, request: ProviderRequest): ProviderAnswer => {
    const refusal = refusals.shift()
    if (refusal !== undefined) return error(refusal)
    const json = lowered(bodyOf(request)) as Json
    const id = (documents.length + 1).toString(16).padStart(32, '0')
    documents.push({ id, doctype, taxId, json, number: numberOf(json), status: 0 })
    return {
      body: { pending_document: { document_json: json }, _id: id, created_date: '2026-11-21 10:00:00' },
    }
  }
  const list = (query: URLSearchParams, taxId: string): ProviderAnswer => {
    if (query.get('page') === null || query.get('limit') === null) return { status: 422, body: {} }
    const statuses = query.get('status')?.split(',').map(Number) ?? [1, 2, 3, 4, 6, 8, 40]
    const rows = documents.filter(
      one =>
        one.taxId === taxId &&
        statuses.includes(one.status) &&
        one.doctype === query.get('doctype') &&
        // a filter of texts finds longer numbers, too
        one.number.includes(query.get('name') ?? ''),
    )
    const data = rows.map(({ id, number, doctype, status }) => ({
      ...{ doc_id: id.toUpperCase(), name: number, doctype, doc_status: status, owner: 1 },
    }))
    return { body: { data, total: data.length, next_page_url: null } }
  }
  const read = (document: KeptDocument | undefined): ProviderAnswer =>
    document === undefined
      ? { status: 404, body: 'Not found' }
      : {
          body: {
            data: { json: document.json, document: { doc_id: document.id, doc_status: document.status } },
          },
        }
  const sign = (document: KeptDocument | undefined, request: ProviderRequest): ProviderAnswer => {
    if (document === undefined) return error('Документ не найден')
    const signature = signedIn(bodyOf(request).signature)
    if (signature?.signer !== document.taxId) return error('Подпись не соответствует отправителю')
    const content = Buffer.from(JSON.stringify(document.json)).toString('base64')
    if (signature.content !== content) return error('Ошибка валидации: подпись другого документа')
    if (document.status !== 0) return error('Документ уже подписан')
    document.status = 1
    return { body: { data: true, warningDetails: null } }
  }
  return { find, create, list, read, sign }
}

const createSignIns = (passwords: ReadonlyMap<string, string>, account: { password: string }) => {
  const keys = new Map<string, string>()
  let made = 0
  const give = (taxId: string): ProviderAnswer => {
    const token = `key-${++made}`
    keys.set(token, taxId)
    return { body: { token, taxId, related_companies: null } }
  }
  const passwordOf = (taxId: string) =>
    taxId === DIDOX_ACCOUNT.taxId ? account.password : passwords.get(taxId)
  return {
    keys,
    byPassword: (taxId: string, password: unknown): ProviderAnswer => {
      const known = passwordOf(taxId)
      if (known === undefined) return { status: 422, body: 'User not registered' }
      return password === known ? give(taxId) : { status: 422, body: 'Incorrect login' }
    },
    bySignature: (taxId: string, token: unknown): ProviderAnswer => {
      const signature = signedIn(token)
      const isTheirs =
        signature?.signer === taxId && signature.content === Buffer.from(taxId).toString('base64')
      return isTheirs ? give(taxId) : { status: 401, body: 'Unauthorized. Invalid signature' }
    },
  }
}

type Asked = {
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  readonly request: ProviderRequest
  readonly taxId: string
}

const routeOf = <T>(routes: Readonly<Record<string, T>>, place: string): T | undefined =>
  Object.entries(routes).find(([route]) => new RegExp(`^${route.replaceAll('*', '[^/]+')}$`).test(place))?.[1]

const stamp = ({ pkcs7, signatureHex }: Readonly<Record<string, string>>): ProviderAnswer =>
  pkcs7 && signatureHex
    ? { body: { timeStampTokenB64: `stamped:${pkcs7}`, success: true, isAttachedPkcs7: true } }
    : { status: 422, body: { pkcs7: ['required'] } }

export const startFakeDidox = async (): Promise<FakeDidox> => {
  const companies = new Map<string, unknown>([[REGISTERED.tin, REGISTERED]])
  const account = { password: DIDOX_ACCOUNT.password }
  const passwords = new Map<string, string>()
  const documents: KeptDocument[] = []
  const refusals: string[] = []
  const signIns = createSignIns(passwords, account)
  const papers = createDocuments(documents, refusals)

  /** By method and path, with what varies as `*`. */
  const routes: Readonly<Record<string, (asked: Asked) => ProviderAnswer>> = {
    'GET /v1/utils/info/*': ({ parts }) => ({
      body: (companies.get(parts[3] ?? '') ?? { tin: null, shortName: null }) as object,
    }),
    'GET /v1/profile/vatRegStatus/*': ({ parts }) => ({
      body: { status: 'success', vatRegCode: `326${parts[3]}`.slice(0, 12), vatRegStatus: 20 },
    }),
    'GET /v2/documents': ({ query, taxId }) => papers.list(query, taxId),
    'POST /v1/documents/*/create/ru': ({ parts, taxId, request }) =>
      papers.create(parts[2] ?? '', taxId, request),
    'GET /v1/documents/*': ({ parts, taxId }) => papers.read(papers.find(parts[2], taxId)),
    'POST /v1/documents/*/sign': ({ parts, taxId, request }) =>
      papers.sign(papers.find(parts[2], taxId), request),
  }
  /** What needs no key of an account. */
  const opened: Readonly<Record<string, (asked: Asked) => ProviderAnswer>> = {
    'POST /v1/auth/*/password/ru': ({ parts, request }) =>
      signIns.byPassword(parts[2] ?? '', bodyOf(request).password),
    'POST /v1/auth/*/token/ru': ({ parts, request }) =>
      signIns.bySignature(parts[2] ?? '', bodyOf(request).signature),
    'POST /v1/dsvs/timestamp': ({ request }) => stamp(bodyOf(request)),
  }
  const provider = await startFakeProvider(request => {
    if (request.headers['partner-authorization'] !== DIDOX_ACCOUNT.partnerToken)
      return { status: 401, body: 'Unauthorized' }
    const { pathname, searchParams: query } = new URL(request.url, 'http://didox')
    const asked = { parts: pathname.slice(1).split('/'), query, request, taxId: '' }
    const place = `${request.method} ${pathname}`
    const free = routeOf(opened, place)
    if (free !== undefined) return free(asked)
    const taxId = signIns.keys.get(String(request.headers['user-key']))
    if (taxId === undefined) return { status: 401, body: 'Unauthorized. Invalid user key' }
    return routeOf(routes, place)?.({ ...asked, taxId }) ?? { status: 404, body: 'Not found' }
  })
  const endKeys = () => signIns.keys.clear()
  return { ...provider, companies, account, passwords, documents, refusals, endKeys }
}
