import {defineField} from 'sanity'

/** Fields that connect a proposal or a plan with its request. */
export const privatePageFields = [
  defineField({
    name: 'request',
    title: 'Request',
    type: 'reference',
    to: [{type: 'tripRequest'}],
    weak: true,
    readOnly: true,
    hidden: true,
  }),
]
