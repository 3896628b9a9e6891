import {useListeningQuery} from '../shared/use-listening-query.ts'
import {DocumentLink, PathLink, Section} from './section.tsx'
import {findMissing, TRUST_QUERY, trustResult} from './trust-items.ts'

/** Paths of the lists of types with several documents. */
const LIST_PATHS: Record<string, string> = {
  testimonial: '/structure/orderable-testimonial',
  destination: '/structure/orderable-destination',
}

/** Renders what is still empty or of the demo of what makes visitors trust a planner; each line links to where to fill it in. */
export function TrustSection() {
  const {data} = useListeningQuery(TRUST_QUERY, trustResult)
  const missing = findMissing(data ?? [])
  if (missing.length === 0) return null
  return (
    <Section title="Still empty or from the demo" count={missing.length}>
      {missing.map(({type, title, reason}) => {
        const path = LIST_PATHS[type]
        return path ? (
          <PathLink key={title} path={path} title={title} details={reason} />
        ) : (
          <DocumentLink key={title} id={type} type={type} title={title} details={reason} />
        )
      })}
    </Section>
  )
}
