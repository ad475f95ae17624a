import { wordingHook } from '../../area/wordingHook';
import { aroundLoanTerms, loanTerms, type TermsSection } from '../../wording/loanTerms';
import { keepNumbers } from '../keepNumbers';
import { headingId, LongText, type LongTextProps } from '../LongText/LongText';
import { useShell } from '../ShellContext';
import styles from './LoanTerms.module.css';

/** Texts around the agreement: `title` is the page's. */
export const useLoanTermsWording = wordingHook(aroundLoanTerms);

const ID = 'loan-terms';

/** The agreement text with its contents list, and on a wide page its `summary`. English in both markets (product §1.10). */
export function LoanTerms({ summary }: Pick<LongTextProps, 'summary'>) {
  const { language } = useShell();
  const { above, contents, toTop } = useLoanTermsWording();
  const sections = loanTerms.map((section, index) => ({
    title: section.title,
    body: <Section section={section} heading={headingId(ID, index)} />,
  }));
  const lang = language === 'en' ? undefined : 'en';
  return <LongText id={ID} above={above} summary={summary} contents={contents} toTop={toTop} lang={lang} sections={sections} />;
}

function Section({ section: { text, rows }, heading }: { readonly section: TermsSection; readonly heading: string }) {
  return (
    <>
      <p>{keepNumbers(text)}</p>
      {rows !== undefined && (
        <table className={styles.figures} aria-labelledby={heading}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{keepNumbers(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
