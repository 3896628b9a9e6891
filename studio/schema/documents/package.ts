import {TagIcon} from '@sanity/icons/Tag'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {priceField, textField} from '../fields/fields.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {countOthers} from '../fields/validation.ts'

/** The price table of the site is designed for up to five columns. */
const MAX_PACKAGES = 5

/** Returns how many other packages match a filter. */
const countPackages = (context: ValidationContext, filter = 'true') =>
  countOthers(context, `_type == "package" && ${filter}`, {}, 'drafts')

export const packageType = defineType({
  name: 'package',
  title: 'Package',
  type: 'document',
  icon: TagIcon,
  validation: (rule) =>
    rule
      .custom(async (_, context) => (await countPackages(context)) < MAX_PACKAGES || 'more than five')
      .warning('There are five other packages. The price table has room for five: remove one first'),
  groups: [
    {name: 'offer', title: 'Name and price', default: true},
    {name: 'included', title: 'What is included'},
  ],
  fields: [
    orderRankField({type: 'package'}),
    textField('name', {
      isFormOption: true,
      title: 'Name',
      description: 'Shown in the price table and on the request form.',
      group: 'offer',
      recommendedLength: 20,
    }),
    priceField({
      title: 'Starting price',
      description: 'In US dollars, without the sign. Shown as “from $250”.',
      group: 'offer',
    }),
    textField('madeFor', {
      title: 'Made for',
      description: 'The first row of the price table: “Short trips or weekend getaways”.',
      group: 'offer',
      recommendedLength: 60,
    }),
    textField('blurb', {
      title: 'In one line',
      description: 'Shown below its name on the request form.',
      rows: 2,
      group: 'offer',
      recommendedLength: 80,
    }),
    defineField({
      name: 'recommended',
      title: 'Recommend this one',
      description: 'Gives it the wider, lighter column and the words “Most Popular”. One package only.',
      type: 'boolean',
      initialValue: false,
      group: 'offer',
      validation: (rule) =>
        rule
          .custom(
            async (recommended, context) =>
              !recommended || (await countPackages(context, 'recommended == true')) === 0 || 'more than one',
          )
          .warning('Another package is already recommended. Recommend only one'),
    }),
    defineField({
      name: 'features',
      title: 'Rows of the price table',
      description:
        'Packages share a row of the table when its name is the same; a package without that row shows a dash.',
      type: 'array',
      group: 'included',
      of: [
        defineArrayMember({
          name: 'feature',
          title: 'Row',
          type: 'object',
          fields: [
            textField('label', {
              title: 'Row',
              description:
                '“Revision rounds”, “Tour and transport recommendations”: what your plan contains, not what the traveler books. Rows of your other packages are offered as you type.',
              recommendedLength: 40,
            }),
            textField('value', {
              title: 'In this package',
              description: '“Up to 3”. Leave it empty for a tick.',
              optional: true,
              recommendedLength: 40,
            }),
          ],
          preview: totalPreview({
            select: {title: 'label', value: 'value'},
            prepare: ({title, value}) => ({title, subtitle: value ?? '✓'}),
          }),
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one row with what is included'),
        rule.custom((rows: {label?: string}[] | undefined) => {
          const labels = (rows ?? []).map(({label}) => label)
          const duplicate = labels.find((label, index) => label && labels.indexOf(label) !== index)
          return !duplicate || `There are two rows “${duplicate}”: the table shows only the first`
        }),
      ],
    }),
    defineField({
      name: 'includedAddOns',
      title: 'Add-ons already included',
      description: 'On the form their price is not added when this package is chosen, and the table says so.',
      type: 'array',
      group: 'included',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{type: 'addOn'}],
          options: {disableNew: true},
          validation: (rule) => rule.required().error('Choose an add-on, or remove this line'),
        }),
      ],
      validation: (rule) => rule.unique().error('An add-on is listed twice'),
    }),
  ],
  preview: totalPreview({
    select: {title: 'name', price: 'price', recommended: 'recommended'},
    prepare: ({title, price, recommended}) => ({
      title: title ?? 'A new package',
      subtitle: `${typeof price === 'number' ? `from $${price}` : 'No price yet'}${recommended ? ' · Most Popular' : ''}`,
    }),
  }),
})
