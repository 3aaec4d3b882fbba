import { inflateSync } from 'node:zlib'

type Objects = Map<number, { readonly head: string; readonly stream: string }>

const objectsOf = (bytes: Buffer): Objects => {
  const file = bytes.toString('latin1')
  const objects: Objects = new Map()
  for (const [, number, body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n')
    const head = at === -1 ? body : body.slice(0, at)
    const raw = at === -1 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    const isText = head.includes('FlateDecode') && !head.includes('Length1')
    const stream = isText ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(number), { head, stream })
  }
  return objects
}

const referenceIn = (head: string, name: string): number =>
  Number(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`).exec(head)?.[1])

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters of a font by glyph, from its ToUnicode map. */
const lettersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>()
  for (const [, from = '0', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const values = [...list.matchAll(/<([0-9a-f]+)>/gi)]
    values.forEach(([, hex = ''], at) => {
      letters.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), fromHex(hex))
    })
  }
  return letters
}

const isEmbedded = (objects: Objects, head: string): boolean => {
  const descendant = objects.get(referenceIn(head, 'DescendantFonts'))?.head ?? ''
  const descriptor = objects.get(referenceIn(descendant, 'FontDescriptor'))?.head ?? ''
  return (objects.get(referenceIn(descriptor, 'FontFile2'))?.stream.length ?? 0) > 200
}

const fontsOf = (objects: Objects) => {
  const fonts = new Map<string, { name: string; isEmbedded: boolean; letters: Map<string, string> }>()
  for (const { head } of objects.values()) {
    for (const [, tag = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.head ?? ''
      fonts.set(tag, {
        name: /\/BaseFont \/(\S+)/.exec(font)?.[1] ?? '',
        isEmbedded: isEmbedded(objects, font),
        letters: lettersOf(objects.get(referenceIn(font, 'ToUnicode'))?.stream ?? ''),
      })
    }
  }
  return fonts
}

type Fonts = ReturnType<typeof fontsOf>

const WRITTEN = /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[([^\]]*)\] TJ/g

const shownBy = (strings: string, letters: Map<string, string>): string =>
  [...strings.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map(glyph => letters.get(glyph) ?? '\ufffd')
    .join('')

const textOf = (stream: string, fonts: Fonts): string => {
  let [text, height] = ['', '']
  let letters = new Map<string, string>()
  for (const [, font, at, strings] of stream.matchAll(WRITTEN)) {
    if (font !== undefined) letters = fonts.get(font)?.letters ?? new Map()
    else if (at !== undefined && at !== height) [text, height] = [`${text}\n`, at]
    else if (strings !== undefined) text += shownBy(strings, letters)
  }
  return text
}

/** The contents of our PDF documents: pages, fonts, and text in writing order. */
export const readPaper = (bytes: Buffer) => {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const heads = [...objects.values()]
  return {
    pages: heads.filter(({ head }) => /\/Type \/Page\b/.test(head)).length,
    fonts: [...fonts.values()],
    text: heads.map(({ stream }) => textOf(stream, fonts)).join(''),
  }
}
