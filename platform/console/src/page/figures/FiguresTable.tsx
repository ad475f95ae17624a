import { percentText } from '@loan/shared/format/failureRate';
import { Card } from '@loan/shared/ui/Card/Card';

import type { ReleaseFigures } from '../../contract';
import styles from '../console.module.css';
import { spanText } from '../times';
import { useChannelAnswer } from '../useChannelAnswer';
import figureStyles from './figures.module.css';

const time = (ms: number | undefined): string => (ms === undefined ? 'none' : spanText(ms));

function Month({ month, rows }: { readonly month: string; readonly rows: ReleaseFigures['rows'] }) {
  return (
    <tbody>
      <tr>
        <th className={figureStyles.figuresMonth} scope="rowgroup" colSpan={5}>
          {month}
        </th>
      </tr>
      {rows.map(({ name, releases, leadMs, undone, undoMs }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{releases}</td>
          <td>{time(leadMs)}</td>
          <td>{undone === 0 ? '0' : `${undone} (${percentText(undone / releases)})`}</td>
          <td>{time(undoMs)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Table({ figures: { rows, counted } }: { readonly figures: ReleaseFigures }) {
  const months = [...new Set(rows.map(({ month }) => month))];
  if (rows.length === 0) return <p className={styles.small}>Nothing was released in the last six months.</p>;
  return (
    <>
      <table className={figureStyles.figures} aria-label="Releases by month and package">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Releases</th>
            <th scope="col">Build to everybody</th>
            <th scope="col">Taken back</th>
            <th scope="col">Time to undo</th>
          </tr>
        </thead>
        {months.map((month) => (
          <Month key={month} month={month} rows={rows.filter((row) => row.month === month)} />
        ))}
      </table>
      <p className={styles.small}>{counted}</p>
    </>
  );
}

/** Figures of releases in the last months. A new document number reloads them. */
export function FiguresTable({ channel, number }: { readonly channel: string; readonly number: number }) {
  const answer = useChannelAnswer<ReleaseFigures>('/api/figures', channel, number);
  return (
    <Card title="Releases">
      <div aria-busy={answer === undefined}>
        {answer?.ok === false && <p className={styles.refusal}>{answer.refusal.message}</p>}
        {answer?.ok === true && <Table figures={answer.value} />}
      </div>
    </Card>
  );
}
