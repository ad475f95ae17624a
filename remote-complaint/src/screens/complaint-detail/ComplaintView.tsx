import { Card } from '@loan/shared/ui/Card/Card';
import { fill } from '@loan/shared/wording/fill';

import type { Complaint } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { complaintState } from '../complaintState';
import { RegulatorLine } from '../RegulatorLine';
import styles from './ComplaintView.module.css';
import { Images, type ImagesProps } from './Images';
import { ServiceRow } from './ServiceRow';
import { StatusCard } from './StatusCard';

export interface ComplaintViewProps {
  readonly complaint: Complaint;
  readonly onView: ImagesProps['onView'];
}

/** The status, the answer if there is one, then the message as it was sent and its images. */
export function ComplaintView({ complaint, onView }: ComplaintViewProps) {
  const { detail } = useWording();
  const { content, images, answer, answerImages, status, promised } = complaint;
  const isAnswered = answer !== '' || answerImages.length > 0;
  const waits = !isAnswered && complaintState(status) !== 'ended';
  return (
    <>
      <StatusCard complaint={complaint} isAnswered={isAnswered} waits={waits} />
      {isAnswered && (
        <Card title={detail.result}>
          <div className={styles.answer}>
            {answer !== '' && <p className={styles.text}>{answer}</p>}
            <Images addresses={answerImages} onView={onView} />
          </div>
          <ServiceRow>{detail.unsatisfied}</ServiceRow>
        </Card>
      )}
      <Card title={detail.text}>
        <p className={styles.text}>{content}</p>
        <p className={styles.count}>{fill(detail.count, { n: content.length })}</p>
      </Card>
      {images.length > 0 && (
        <Card title={detail.images}>
          <Images addresses={images} onView={onView} />
        </Card>
      )}
      {/* A waiting complaint without a promised date shows this line in its status card instead. */}
      {!(waits && promised === '') && <RegulatorLine />}
    </>
  );
}
