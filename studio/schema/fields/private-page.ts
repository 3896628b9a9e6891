import {defineField} from 'sanity'

/** Fields that connect a proposal or a plan with its request and with the client's private page. */
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
  defineField({
    name: 'token',
    title: 'Secret part of the address',
    type: 'string',
    readOnly: true,
    hidden: true,
  }),
]
