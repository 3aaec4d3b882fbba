type Words = Readonly<Record<string, string>>

/**
 * Values for a page: labels by placeholder, and for each list the labels of its
 * items.
 */
export type PageLabels = {
  readonly words: Words
  readonly lists: Readonly<Record<string, readonly Words[]>>
}

const ESCAPES: Words = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML that holds nothing but text, also within quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '')

const fillText = (part: string, words: Words): string =>
  part.replace(/\[\[(\w+)\]\]/g, (_, name: string) => escapeHtml(words[name] ?? ''))

/**
 * Fills a built page: `[[name]]` is a placeholder, `<template data-each="name">…</template>` is repeated for each
 * item of a list, whose labels take precedence over the page's. A single pass, so that values are never expanded; everything is escaped.
 */
export const fillPage = (html: string, { words, lists }: PageLabels): string =>
  html.replace(
    /<template data-each="(\w+)">([\s\S]*?)<\/template>|\[\[\w+\]\]/g,
    (mark, list: string | undefined, part: string | undefined) =>
      list === undefined
        ? fillText(mark, words)
        : (lists[list] ?? []).map(item => fillText(part ?? '', { ...words, ...item })).join(''),
  )
