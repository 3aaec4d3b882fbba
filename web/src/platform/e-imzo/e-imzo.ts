import { type Certificate, readCertificate } from './certificate.ts'
import { callEImzo, type EImzoAnswer, EImzoProblem, type OpenSocket, openSocket } from './e-imzo-socket.ts'

/** A signature of a text, which is inside it. */
export type Signature = { readonly pkcs7: string; readonly signatureHex: string }

/** The program on the person's computer that has their keys; the keys never leave it. */
export type EImzo = {
  /** The keys that it finds on the computer's drives. */
  listCertificates(): Promise<Certificate[]>
  /** Signs Base64; E-IMZO asks for the key's password in a window of its own. */
  sign(certificate: Certificate, contentBase64: string): Promise<Signature>
}

/** The first version whose lists of certificates are whole. */
const [MAJOR, MINOR] = [3, 37]

const textIn = (answer: EImzoAnswer, name: string): string => {
  const value = answer[name]
  if (typeof value !== 'string' || value === '') throw new EImzoProblem('failed', `no ${name}`)
  return value
}

const checkVersion = ({ major, minor }: EImzoAnswer): void => {
  const [has, least] = [Number(major) * 100 + Number(minor), MAJOR * 100 + MINOR]
  if (!(has >= least)) throw new EImzoProblem('too_old')
}

type Options = { readonly apiKey: string | null; readonly host: string; readonly open?: OpenSocket }

/**
 * Connects to E-IMZO (api-docs.didox.uz, "E-IMZO" 1 to 3): its version is checked, and our host shows its key. Throws `EImzoProblem`
 * for whatever stands in the way.
 */
export const connectEImzo = async ({ apiKey, host, open = openSocket }: Options): Promise<EImzo> => {
  const ask = (message: object, isSlow = false) => callEImzo(open, message, isSlow)
  checkVersion(await ask({ name: 'version' }))
  if (apiKey !== null) {
    const refused = (error: unknown) => {
      throw error instanceof EImzoProblem && error.kind === 'failed'
        ? new EImzoProblem('site_refused', error.reason)
        : error
    }
    await ask({ name: 'apikey', arguments: [host, apiKey] }).catch(refused)
  }
  return {
    listCertificates: async () => {
      const { certificates } = await ask({ plugin: 'pfx', name: 'list_all_certificates' })
      return Array.isArray(certificates) ? certificates.flatMap(one => readCertificate(one) ?? []) : []
    },
    sign: async ({ disk, path, name, alias }, content) => {
      const loaded = await ask(
        { plugin: 'pfx', name: 'load_key', arguments: [disk, path, name, alias] },
        true,
      )
      const keyId = textIn(loaded, 'keyId')
      const signed = await ask(
        { plugin: 'pkcs7', name: 'create_pkcs7', arguments: [content, keyId, 'no'] },
        true,
      )
      return { pkcs7: textIn(signed, 'pkcs7_64'), signatureHex: textIn(signed, 'signature_hex') }
    },
  }
}
