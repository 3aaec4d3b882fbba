import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import { FilledEach, filledWord } from '../filled.tsx'
import s from './reviews.module.css'
import section from './section.module.css'

const reviews = () => [
  { text: m.reviews_1_text(), name: m.reviews_1_name(), who: m.reviews_1_who() },
  { text: m.reviews_2_text(), name: m.reviews_2_name(), who: m.reviews_2_who() },
  { text: m.reviews_3_text(), name: m.reviews_3_name(), who: m.reviews_3_who() },
  { text: m.reviews_4_text(), name: m.reviews_4_name(), who: m.reviews_4_who() },
  { text: m.reviews_5_text(), name: m.reviews_5_name(), who: m.reviews_5_who() },
  { text: m.reviews_6_text(), name: m.reviews_6_name(), who: m.reviews_6_who() },
]

/** As many rated trips make an average worth showing; the server counts (`site-words.ts`). */
const LEAST_RATED = { least: filledWord('leastRated') }

const average = () => ({ stars: filledWord('stars'), count: filledWord('count') })

/** In the demo the words of its invented cast, marked as such; else the average that real customers gave, and nothing invented. */
export function Reviews() {
  return (
    <section className={section.section} id="reviews">
      <h2>{m.reviews_title()}</h2>
      <FilledEach list="demo">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_note()}
        </Box>
        <Grid as="ul" className={s.reviews} columns={3}>
          {reviews().map(({ text, name, who }) => (
            <li key={name}>
              <figure>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  <span>{who}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </Grid>
      </FilledEach>
      <FilledEach list="averages">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_real(average())}
        </Box>
      </FilledEach>
      <FilledEach list="unrated">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_none(LEAST_RATED)}
        </Box>
      </FilledEach>
    </section>
  )
}
