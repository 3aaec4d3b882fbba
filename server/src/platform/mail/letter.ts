import { LOCALE_TAG } from '@karvon/contract/site-routes'
import type { Locale } from '@karvon/domain/values/locale'
import { escapeHtml } from '../pages/fill-page.ts'

/** What a mail says, before it is written as plain text and as HTML. */
export type Letter = {
  readonly locale: Locale
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly button?: { readonly text: string; readonly url: string }
  readonly footer: readonly string[]
}

/** One line per paragraph, whatever people wrote into it: no line of theirs looks like one of ours. */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const URL_IN_TEXT = /https?:\/\/[^\s<>"']+$/

/** A footer's last address becomes a link. */
const linked = (line: string): string => {
  const url = URL_IN_TEXT.exec(line)?.[0]
  if (url === undefined) return escapeHtml(line)
  const before = line.slice(0, -url.length)
  return `${escapeHtml(before)}<a href="${escapeHtml(url)}" style="color:#5b6b80">${escapeHtml(url)}</a>`
}

const textOf = ({ heading, paragraphs, code, button, footer }: Letter): string =>
  [
    oneLine(heading),
    ...paragraphs.map(oneLine),
    ...(code === undefined ? [] : [code]),
    ...(button === undefined ? [] : [`${button.text}: ${button.url}`]),
    `--\n${footer.map(oneLine).join('\n')}`,
  ].join('\n\n')

const FONT = 'font-family:Arial,Helvetica,sans-serif'

const htmlOf = ({ locale, heading, paragraphs, code, button, footer }: Letter): string => {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(oneLine(heading))}</h1>`,
    ...paragraphs.map(text => `<p style="margin:0 0 16px">${escapeHtml(oneLine(text))}</p>`),
    ...(code === undefined
      ? []
      : [
          `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold">${escapeHtml(code)}</p>`,
        ]),
    ...(button === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e1b2a;color:#ffffff;text-decoration:none">${escapeHtml(button.text)}</a></p>`,
        ]),
  ]
  const small = footer.map(line => `<p style="margin:0 0 8px">${linked(oneLine(line))}</p>`)
  return [
    `<!doctype html><html lang="${LOCALE_TAG[locale]}"><head><meta charset="utf-8"><title>Karvon</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:#0e1b2a;${FONT};font-size:16px;line-height:24px">`,
    `<div style="max-width:560px">${parts.join('\n')}`,
    `<div style="margin-top:32px;padding-top:16px;border-top:1px solid #dfe3ea;color:#5b6b80;font-size:13px;line-height:20px">${small.join('\n')}</div>`,
    '</div></body></html>',
  ].join('\n')
}

/** A letter as plain text and as HTML with everything escaped. */
export const writeLetter = (letter: Letter): { readonly text: string; readonly html: string } => ({
  text: textOf(letter),
  html: htmlOf(letter),
})
