import { expect, it } from 'vitest'
import { fillPage } from './fill-page.ts'

const PAGE =
  '<title>[[title]]</title><meta content="[[lead]]"><ul><template data-each="items"><li><a href="/news/[[id]]">[[title]]</a></li></template></ul>'

it('fills placeholders, and repeats lists for each item', () => {
  const items = [
    { id: '2', title: 'Two' },
    { id: '1', title: 'One' },
  ]
  expect(fillPage(PAGE, { words: { title: 'News', lead: 'all' }, lists: { items } })).toBe(
    '<title>News</title><meta content="all"><ul><li><a href="/news/2">Two</a></li><li><a href="/news/1">One</a></li></ul>',
  )
})

it('removes empty lists and missing placeholders', () => {
  expect(fillPage(PAGE, { words: {}, lists: {} })).toBe('<title></title><meta content=""><ul></ul>')
})

it('escapes values and does not expand placeholders in them', () => {
  const words = {
    title: '</title><script>alert(1)</script>[[lead]]',
    lead: '" onload="x\' <template data-each="items">$&',
  }
  const html = fillPage(PAGE, { words, lists: { items: [{ id: '1', title: '[[id]] & co' }] } })
  expect(html).not.toMatch(/<script|onload="x|<template/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;[[lead]]')
  expect(html).toContain('&quot; onload=&quot;x&#39; &lt;template')
  expect(html).toContain('[[id]] &amp; co')
})
