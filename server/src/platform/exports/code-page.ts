/** Code pages of one byte a letter. */
type CodePage = 'windows-1251' | 'ibm866'

const codesOf = (page: CodePage): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(page)
  return new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]))
}

/** A text in a code page; letters that it lacks become `?`. */
export const inCodePage = (text: string, page: CodePage): Buffer => {
  const codes = codesOf(page)
  return Buffer.from([...text].map(letter => codes.get(letter) ?? 0x3f))
}
