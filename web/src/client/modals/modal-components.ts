import s from './modals.module.css'

/** The parts of the library's modal in our own dress. */
export const modalComponents = {
  content: s.content ?? '',
  header: s.header ?? '',
  title: s.title ?? '',
  close: s.close ?? '',
}
