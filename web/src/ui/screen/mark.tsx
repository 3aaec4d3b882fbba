import css from './mark.module.css'

/** The brand mark, decorative; sized and colored by `--mark-size` and `--mark-color`. */
export function Mark() {
  return <i className={css.mark} aria-hidden="true" />
}
