import styles from './MarkSpace.module.css';
import { useLate } from './useLate';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ '../ChannelMark')).ChannelMark;

/** The mark of a bank or store next to its name. Its space is reserved while it loads. */
export function MarkSpace({ name }: { readonly name: string }) {
  const { Part } = useLate(load, true);
  return <span className={styles.mark}>{Part !== undefined && Part !== 'missing' && <Part name={name} size={40} />}</span>;
}
