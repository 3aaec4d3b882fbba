import { IconPlus } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Grid } from '../../ui/layout/box.tsx'
import { serverPlaceholder } from '../filled.tsx'
import s from './faq.module.css'
import section from './section.module.css'

type Question = { id?: string; question: string; answer: string }

const cancelTerms = () => ({
  freeHours: serverPlaceholder('freeHours'),
  latePercent: serverPlaceholder('latePercent'),
  arrivalPercent: serverPlaceholder('arrivalPercent'),
})

/** In two columns, so that opening an answer moves only its own column. */
const columns = (): Question[][] => [
  [
    { question: m.faq_cancel_q(), answer: m.faq_cancel_a(cancelTerms()) },
    { id: 'transfer', question: m.faq_transfer_q(), answer: m.faq_transfer_a() },
    { question: m.faq_cash_q({ cashLimit: serverPlaceholder('cashLimit') }), answer: m.faq_cash_a() },
    { question: m.faq_done_q(), answer: m.faq_done_a({ confirmHours: serverPlaceholder('confirmHours') }) },
  ],
  [
    {
      question: m.faq_partial_q(),
      answer: m.faq_partial_a({ partialPercent: serverPlaceholder('partialPercent') }),
    },
    { question: m.faq_wait_q(), answer: m.faq_wait_a() },
    { question: m.faq_driver_q(), answer: m.faq_driver_a() },
    { question: m.faq_refused_q(), answer: m.faq_refused_a() },
  ],
]

/** Frequently asked questions; the first answer is open. */
export function Faq() {
  return (
    <section className={section.section} id="faq">
      <h2>{m.faq_title()}</h2>
      <Grid className={s.columns} columns={2} marginTop={28}>
        {columns().map((questions, at) => (
          <div key={questions[0]?.question}>
            {questions.map(({ id, question, answer }, row) => (
              <details key={question} className={s.question} open={at === 0 && row === 0}>
                <summary>
                  {question}
                  <IconPlus size={20} stroke={1.75} aria-hidden="true" />
                </summary>
                <p id={id}>{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </Grid>
    </section>
  )
}
