import {TagIcon} from '@sanity/icons/Tag'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const packageType = defineType({
  name: 'package',
  title: 'Package',
  type: 'document',
  icon: TagIcon,
  fields: [
    orderRankField({type: 'package'}),
    words('name', {
      option: true,
      title: 'Name',
      description: 'Shown in the price table and chosen on the form.',
    }),
    defineField({
      name: 'price',
      title: 'Starting price',
      description: 'In US dollars, without the sign. Shown as “from $250”.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().positive().error('A whole number of dollars above zero'),
    }),
    defineField({
      name: 'recommended',
      title: 'Recommend this one',
      description:
        'Gives it the wider, lighter column and the words “Most Popular”. One package only.',
      type: 'boolean',
      initialValue: false,
    }),
    words('madeFor', {title: 'Made for', description: '“Short trips or weekend getaways”'}),
    words('blurb', {
      title: 'In one line',
      description: 'Stands below the name on the form.',
      rows: 2,
    }),
    defineField({
      name: 'features',
      title: 'What is included',
      description:
        'A row each in the price table. Packages that use the same row name stand side by side; a package without that row gets a dash.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feature',
          title: 'Row',
          type: 'object',
          fields: [
            words('label', {title: 'Row', description: '“Revision rounds”'}),
            words('value', {
              title: 'In this package',
              description: '“Up to 3”. Leave it empty for a tick.',
              optional: true,
            }),
          ],
          preview: {select: {title: 'label', subtitle: 'value'}},
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'includedAddOns',
      title: 'Add-ons already included',
      description: 'Their price is not added when only this package is chosen.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'addOn'}]})],
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: {
    select: {title: 'name', price: 'price', recommended: 'recommended'},
    prepare: ({title, price, recommended}) => ({
      title,
      subtitle: `from $${price ?? '…'}${recommended ? ' · Most Popular' : ''}`,
    }),
  },
})
