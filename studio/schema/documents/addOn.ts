import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: AddCircleIcon,
  fields: [
    orderRankField({type: 'addOn'}),
    words('name', {option: true, title: 'Name'}),
    defineField({
      name: 'price',
      title: 'Price',
      description: 'In US dollars, without the sign. Shown as “+$100”.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().positive().error('A whole number of dollars above zero'),
    }),
    words('description', {title: 'Description', description: 'Below the price table.', rows: 2}),
    words('formNote', {title: 'On the form', description: 'One line below its name on the form.'}),
    words('shortName', {
      title: 'Short name',
      description: 'Used in the sum: “Explorer + packing list: from $300”.',
    }),
  ],
  preview: {
    select: {title: 'name', price: 'price'},
    prepare: ({title, price}) => ({title, subtitle: `+$${price ?? '…'}`}),
  },
})
