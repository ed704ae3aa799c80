import { Skeleton, SkeletonButton, SkeletonText } from './Skeleton';

/** The skeleton of a form with the given number of fields and a button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Skeleton>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="mb-3">
          <p className="form-label">
            <SkeletonText width={3} />
          </p>
          <span className="placeholder form-control" />
        </div>
      ))}
      <SkeletonButton className="col-3" />
    </Skeleton>
  );
}
