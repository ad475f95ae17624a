import { ServerTime, type ServerTimeProps } from '@loan/shared/ui/ServerTime/ServerTime';

import styles from './Day.module.css';

/** A date of the server that does not break. */
export const Day = ({ text, around }: Pick<ServerTimeProps, 'text' | 'around'>) => (
  <ServerTime text={text} className={styles.day} {...(around !== undefined && { around })} />
);
