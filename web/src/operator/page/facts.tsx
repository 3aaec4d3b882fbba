import { type Fact, FactList } from '../../ui/facts/fact-list.tsx'
import css from './facts.module.css'

/** What is known, one line each, as all screens of the operators show it. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => <FactList facts={facts} look={css} />
