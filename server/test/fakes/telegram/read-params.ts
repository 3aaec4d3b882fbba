import type { ProviderRequest } from '../fake-provider.ts'
import type { Params } from './check-message.ts'

/** Bot API, "Making requests": parameters as JSON, or as a form where a file is uploaded. */
export const readParams = async ({ headers, body }: ProviderRequest): Promise<Params> => {
  const type = headers['content-type'] ?? ''
  if (body.length === 0) return {}
  if (type.startsWith('application/json')) return JSON.parse(String(body)) as Params
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const files = new Map<string, Buffer>()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value
    else files.set(name, Buffer.from(await value.arrayBuffer()))
  }
  // an uploaded file is named as attach://part by the parameter it belongs to
  for (const [name, value] of Object.entries(fields)) {
    const part = typeof value === 'string' && value.startsWith('attach://') ? value.slice(9) : null
    if (part !== null) fields[name] = files.get(part)
  }
  return { ...Object.fromEntries(files), ...fields }
}
