import Placeholder from 'react-bootstrap/Placeholder';
import { Skeleton, SkeletonText } from './Skeleton';

/** The shape of a form whose record is on its way: so many labelled fields, and the button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Skeleton>
      {Array.from({ length: fields }, (_, place) => (
        <div key={place} className="mb-3">
          <p className="form-label">
            <SkeletonText width={3} />
          </p>
          <Placeholder className="form-control" />
        </div>
      ))}
      <Placeholder.Button xs={3} />
    </Skeleton>
  );
}
