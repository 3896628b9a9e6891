import {formatDollars} from '@roam/trip-request'
import {Compounds} from '../../../ui/compounds.tsx'
import {editAttributes} from '../../../ui/edit-attributes.ts'
import {SAMPLE_PLAN_PATH} from '../../navigation/paths.ts'
import type {Home} from '../home.content.ts'
import type {AddOn, TravelPackage} from './packages.content.ts'
import styles from './packages.module.css'
import {buildPriceRows} from './price-rows.ts'
import {needsWidth, PriceTable} from './price-table.tsx'
import {TermsSection} from './terms.tsx'

interface Props {
  content: Pick<Home, 'packages' | 'terms' | 'priceExample'>
  packages: TravelPackage[]
  addOns: AddOn[]
  samplePlan: {linkLabel: string} | null
}

/** The price table of the packages, a link to the sample plan, the add-ons, and the terms. */
export function Packages({
  content: {packages: content, terms, priceExample},
  packages,
  addOns,
  samplePlan,
}: Props) {
  const rows = buildPriceRows(packages, addOns, content.madeForLabel)
  return (
    <section className={`${styles.packages} panel on-sun below-fold`} aria-labelledby="packages-heading">
      <div className={`${styles.columns} ${needsWidth(packages, rows) ? styles.wide : ''}`}>
        <div className={styles.intro}>
          <h2 className="h2" id="packages-heading" {...editAttributes(content, 'heading')}>
            {content.heading}
          </h2>
          <p {...editAttributes(content, 'intro')}>{content.intro}</p>
        </div>
        {packages.length > 0 && (
          <>
            <div className={`${styles.table} ${styles.prices}`}>
              <PriceTable packages={packages} rows={rows} content={content} />
            </div>
            <div className={styles.notes}>
              <p {...editAttributes(content, 'everyPackage')}>
                <b>{content.everyPackageLabel}</b> <Compounds text={content.everyPackage} />
              </p>
              {samplePlan && (
                <p>
                  <a
                    className="btn btn-outline"
                    href={SAMPLE_PLAN_PATH}
                    {...editAttributes(samplePlan, 'linkLabel')}
                  >
                    {samplePlan.linkLabel}
                  </a>
                </p>
              )}
            </div>
          </>
        )}
      </div>
      {addOns.length > 0 && (
        <div className={`${styles.columns} ${styles.addOns}`}>
          <h3 className="h3" {...editAttributes(content, 'addOnsHeading')}>
            {content.addOnsHeading}
          </h3>
          <dl className={styles.table}>
            {addOns.map((addOn) => (
              <div key={addOn._id}>
                <dt>
                  <span {...editAttributes(addOn, 'name')}>{addOn.name}</span>{' '}
                  <span
                    className="tabular-nums"
                    translate="no"
                    {...editAttributes(addOn, 'price')}
                  >{`+${formatDollars(addOn.price)}`}</span>
                </dt>
                <dd {...editAttributes(addOn, 'description')}>{addOn.description}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <TermsSection terms={terms} example={priceExample} packages={packages} addOns={addOns} />
    </section>
  )
}
