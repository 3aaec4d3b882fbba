import { m } from '../../messages/compiled/messages.js'
import { FilledEach, serverPlaceholder } from '../filled.tsx'

const rows = () => [
  { list: 'title', name: m.requisites_name() },
  { list: 'inn', name: m.requisites_inn() },
  { list: 'director', name: m.requisites_director() },
  { list: 'legalAddress', name: m.requisites_address() },
  { list: 'bank', name: m.requisites_bank() },
  { list: 'bankAccount', name: m.requisites_account() },
  { list: 'mfo', name: m.requisites_mfo() },
  { list: 'phone', name: m.requisites_phone() },
]

/** The contracting company's details from the settings; missing ones are omitted. */
export function Requisites() {
  return (
    <section id="requisites">
      <h2>{m.requisites_title()}</h2>
      <ul>
        {rows().map(({ list, name }) => (
          <FilledEach key={list} list={`requisite_${list}`}>
            <li>
              {name}: {serverPlaceholder('value')}
            </li>
          </FilledEach>
        ))}
      </ul>
    </section>
  )
}
