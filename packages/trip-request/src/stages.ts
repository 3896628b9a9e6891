/** The steps of a trip, from the request to the journey: section 4 of the specification. */
export const STAGES = ['Inquire', 'Plan', 'Revise', 'Deliver', 'Enjoy'] as const

export type Stage = (typeof STAGES)[number]
